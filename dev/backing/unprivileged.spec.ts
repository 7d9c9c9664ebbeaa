import { canEnterFolder, unprivilegedUser } from './unprivileged.ts';

describe('canEnterFolder', () => {
  const user = { uid: 1000, gid: 100 };

  it.each([
    { uid: 1000, gid: 0, mode: 0o700, may: true },
    { uid: 1000, gid: 0, mode: 0o077, may: false },
    { uid: 0, gid: 100, mode: 0o710, may: true },
    { uid: 0, gid: 100, mode: 0o701, may: false },
    { uid: 0, gid: 0, mode: 0o711, may: true },
    { uid: 0, gid: 0, mode: 0o700, may: false },
  ])(
    'canEnterFolder returns $may for the user 1000:100 when the folder has the owner $uid:$gid and the decimal mode $mode',
    ({ may, ...folder }) => {
      expect(canEnterFolder(folder, user)).toBe(may);
    },
  );
});

describe('unprivilegedUser', () => {
  it("unprivilegedUser returns the user who ran sudo, or null when the process doesn't run as root", () => {
    const root = process.getuid?.() === 0;
    expect(unprivilegedUser({ SUDO_UID: '1000', SUDO_GID: '100' })).toEqual(
      root ? { uid: 1000, gid: 100 } : null,
    );
  });
});
