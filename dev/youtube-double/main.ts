import { z } from 'zod';
import { startYouTubeDouble } from './youtube-double.ts';

const env = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(0),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: z.url().optional(),
    STATE_FILE: z.string().optional(),
  })
  .parse(process.env);

const log = (message: string) => console.error(JSON.stringify({ level: 'error', message }));
const double = await startYouTubeDouble({
  port: env.PORT,
  host: env.HOST,
  publicUrl: env.PUBLIC_URL,
  stateFile: env.STATE_FILE,
  log,
});
console.log(JSON.stringify({ level: 'info', message: 'listening', url: double.url }));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void double.stop());
