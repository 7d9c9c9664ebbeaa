import { drawQrCode } from './qr-code.rules.ts';

describe('drawQrCode', () => {
  it('drawQrCode draws the three finder patterns of a QR code inside a white margin of four modules', () => {
    const svg = drawQrCode('https://bottin.test/createurs/lea-tremblay');
    const [, margin, size] = /viewBox="(-\d+) -\d+ (\d+) /.exec(svg) ?? [];
    const modules = Number(size) - 8;
    expect(margin).toBe('-4');
    // A code of version v has 17 + 4v modules on each side (ISO/IEC 18004).
    expect((modules - 17) % 4).toBe(0);
    for (const [x, y] of [
      [0, 0],
      [modules - 7, 0],
      [0, modules - 7],
    ] as const) {
      expect(svg).toContain(`M${x} ${y}h1v1h-1z`);
      expect(svg).not.toContain(`M${x + 1} ${y + 1}h1v1h-1z`);
      expect(svg).toContain(`M${x + 3} ${y + 3}h1v1h-1z`);
    }
  });

  it('drawQrCode draws different codes for different URLs', () => {
    expect(drawQrCode('https://bottin.test/createurs/a')).not.toBe(
      drawQrCode('https://bottin.test/createurs/b'),
    );
  });
});
