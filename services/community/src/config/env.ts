import { pictureStoreEnv, requireWholeBucket } from '@bottin/file-store/open-store.ts';
import { commonEnv, databaseEnv, port, readEnv } from '@bottin/service-kit/env.ts';
import { z } from 'zod';

export const schema = commonEnv
  .extend(databaseEnv.shape)
  .extend(pictureStoreEnv.shape)
  .extend({
    REPLY_DOMAIN: z
      .string()
      .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*$/, 'must be a domain in lower case')
      .optional()
      .describe(
        'domain of reply addresses ([inbound-email.md](inbound-email.md)); no replies by e-mail without it',
      ),
    INBOUND_SMTP_HOST: z.string().default('127.0.0.1').meta({
      description: 'address on which replies by e-mail are received, by SMTP',
      inContainers: '0.0.0.0',
    }),
    INBOUND_SMTP_PORT: port.default(0).meta({
      description: 'port on which replies by e-mail are received; 0 means any free port, containers use 2525',
      inContainers: '2525',
    }),
  })
  .superRefine(requireWholeBucket);

export type Env = z.output<typeof schema>;

export const ENV = Symbol('ENV');

/** Returns the settings of this process. Other code doesn't read environment variables. */
export function readSettings(source?: Record<string, string | undefined>): Env {
  return readEnv(schema, source);
}
