import { randomBytes } from 'node:crypto';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { expect, test } from '@playwright/test';
import { confirmEmail, connectYoutube } from '../support/journey.ts';
import { createRegistrant } from '../support/members.ts';
import { SpanReceiver } from '../support/span-receiver.ts';
import { sendControl } from '../support/stack.ts';

const traced = ['gateway', 'identity', 'creators', 'search'] as const;

test('one trace contains the browser’s request, and every step that handles the request or its events', async () => {
  const receiver = await SpanReceiver.start();
  try {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url };
    // The gateway continues an incoming trace only if the request comes through a trusted proxy.
    const gatewayEnv = { ...env, TRUSTED_PROXIES: '1' };
    for (const name of traced) {
      await sendControl({ do: 'restart', name, env: name === 'gateway' ? gatewayEnv : env });
    }
    await sendControl({ do: 'ready' });

    const { person, userId, visitor } = await createRegistrant({ userType: 'creator' });
    await confirmEmail(visitor, person);
    await connectYoutube(visitor, userId, person.channel);
    const traceId = randomBytes(16).toString('hex');
    const own = randomBytes(8).toString('hex');
    const { method, path } = authCalls.completeProfile;
    const response = await visitor.request(path, {
      method,
      headers: { traceparent: `00-${traceId}-${own}-01` },
      body: JSON.stringify({ userId, primaryPlatform: 'youtube', categories: ['Cuisine', 'Humour'] }),
    });
    expect(response.ok, await response.text()).toBe(true);
    await sendControl({ do: 'settled' });

    const last = await eventually(
      () =>
        receiver.spans.find((span) => span.traceId === traceId && span.name === 'consume CreatorUpserted'),
      { what: 'the last span' },
    );
    const traceSpans = await eventually(
      () => {
        const spans = [last, ...receiver.listAncestors(last)];
        return spans.at(-1)?.parentSpanId === own && spans;
      },
      { what: 'every span before it' },
    );
    expect(traceSpans.map(({ service, name }) => `${service}: ${name}`).reverse()).toEqual([
      'gateway: POST /api/auth/complete-profile',
      'identity: rpc complete-profile',
      // The call publishes two events. Either of them can make the creators service list the entry.
      expect.stringMatching(/^creators: consume (ProfileCompleted|UserApproved)$/),
      'search: consume CreatorUpserted',
    ]);
  } finally {
    for (const name of traced) await sendControl({ do: 'restart', name });
    await sendControl({ do: 'ready' });
    await receiver.stop();
  }
});
