import { parseEnv } from 'node:util';
import { buildEnvFile } from '../new-env.ts';

describe('deploy/new-env.ts', () => {
  it.each(['pa$$word', 'mot#1', 'un mot # deux', '"cité"'])(
    'quotes the value %s, which Compose would otherwise change',
    (value) => {
      const text = buildEnvFile({ ADMIN_PASSWORD: value });
      expect(text).toContain(`\nADMIN_PASSWORD='${value}'\n`);
      expect(parseEnv(text).ADMIN_PASSWORD).toBe(value);
    },
  );

  it.each(['Bottin <bonjour@bottin.example>', "L'équipe du Bottin", 'smtp://user:p%40ss@mail.example:587'])(
    'writes the value %s without quotes',
    (value) => {
      expect(buildEnvFile({ MAIL_FROM: value })).toContain(`\nMAIL_FROM=${value}\n`);
    },
  );

  it('refuses a value that it cannot quote', () => {
    expect(() => buildEnvFile({ ADMIN_PASSWORD: "l'eau#1" })).toThrow('ADMIN_PASSWORD');
  });
});
