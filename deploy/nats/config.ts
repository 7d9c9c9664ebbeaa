import { streamPlans } from '@bottin/messaging/streams.ts';
import { type Rights, rightsOf, rightsToMakeStreams, users } from './rights.ts';

/** NATS holds each stream's bound; 2 GB on top of them let an operator raise one before the store itself grows. */
const storeGb = 2 + Math.ceil(streamPlans.reduce((sum, { maxBytes }) => sum + maxBytes, 0) / 1024 ** 3);

const BEFORE = `# Made by \`npm run nats:rights\` from what the contracts say of each part (deploy/nats/rights.ts): change it there.
# One login a part: it makes its own calls, hears its own answers, takes in and publishes its own events, and nothing else.
port: 4222
# Monitoring shows everybody's subjects: it listens inside the container alone.
http: 127.0.0.1:8222
max_payload: 1MB

jetstream {
  store_dir: /data
  max_file_store: ${storeGb}GB
}

authorization {
  users: [
`;

const JOB = `    # The job that makes the streams, before the parts start.
`;

const AFTER = `    # Whoever runs the commands of libs/messaging.
    { user: operator, password: $OPERATOR_NATS_PASSWORD }
  ]
}
`;

/** The text of deploy/config/nats.conf. */
export function natsConfig(): string {
  const parts = users.map((user) => login(user, rightsOf(user))).join('');
  return `${BEFORE}${parts}${JOB}${login('streams', rightsToMakeStreams())}${AFTER}`;
}

function login(user: string, { publish, subscribe }: Rights): string {
  return `    { user: ${user}, password: $${settingOf(user)}, permissions: {
      publish: [
${lines(publish)}      ]
      subscribe: [
${lines(subscribe)}      ] } }
`;
}

function settingOf(user: string): string {
  return `${user.toUpperCase().replaceAll('-', '_')}_NATS_PASSWORD`;
}

function lines(subjects: readonly string[]): string {
  return [...new Set(subjects)]
    .sort()
    .map((subject) => `        ${JSON.stringify(subject)}\n`)
    .join('');
}
