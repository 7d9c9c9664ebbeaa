import { eventSources } from '@bottin/contracts/events/define-event.ts';
import { followCalls } from '@bottin/contracts/http/follows.ts';
import { listMailsTo } from '@bottin/testing/mailbox.ts';
import { expect, test } from '@playwright/test';
import { awaitGone, listFeedItems, signInAsAdmin, findTraces } from '../support/journey.ts';
import { Operator } from '../support/operator.ts';
import { sendControl, site } from '../support/stack.ts';
import { type Step, CreatorJourney } from '../support/creator-journey.ts';

const signUpSteps: Step[] = ['register', 'confirm', 'connect', 'complete'];

async function signUp(walk: CreatorJourney): Promise<void> {
  for (const step of signUpSteps) await walk.runStep(step);
}

/** Sources of the events in this test. The community service publishes none, because no message is sent. */
const activeSources = eventSources.filter((source) => source !== 'community');

test('deleted accounts stay deleted when events are replayed, and no event is applied twice', async () => {
  const begun = new Date();
  const operator = await Operator.start();
  const fan = await signInAsAdmin();
  const deleted = new CreatorJourney(fan);
  const staying = new CreatorJourney(fan);
  const follow = ({ creator }: CreatorJourney) =>
    fan.call(followCalls.follow, { params: { id: creator.id } });
  const listEmailSubjects = async ({ person }: CreatorJourney) => {
    const mails = await listMailsTo(person.email, site.mailUrl);
    return mails.map(({ subject }) => subject).sort();
  };

  await signUp(deleted);
  await deleted.expectFound();
  await follow(deleted);
  await sendControl({ do: 'settled' });
  const published = operator.getEventsAbout(deleted.creator.id);
  expect(published.map(({ subject }) => subject.split('.')[1])).toEqual(
    expect.arrayContaining([...activeSources]),
  );
  await signUp(staying);
  await staying.expectFound();
  await follow(staying);
  await deleted.runStep('delete');
  await deleted.expectGone();
  await sendControl({ do: 'settled' });
  const videos = await listFeedItems(staying.creator.id);
  const mails = { deleted: await listEmailSubjects(deleted), staying: await listEmailSubjects(staying) };
  expect(mails.deleted).toHaveLength(4);
  expect(mails.staying).toHaveLength(3);

  const expectSame = async (): Promise<void> => {
    await sendControl({ do: 'settled' });
    expect(await findTraces(deleted.person, deleted.creator)).toEqual([]);
    expect(await listEmailSubjects(deleted)).toEqual(mails.deleted);
    await staying.expectFound();
    expect(await listFeedItems(staying.creator.id)).toEqual(videos);
    expect(await listEmailSubjects(staying)).toEqual(mails.staying);
    const followed = await fan.call(followCalls.ids);
    expect(followed.ids).toContain(staying.creator.id);
    expect(followed.ids).not.toContain(deleted.creator.id);
  };

  await test.step('all old events are delivered again', async () => {
    for (const message of published) await operator.republish(message);
    await expectSame();
  });

  await test.step('the index is rebuilt', async () => {
    expect(await operator.rebuildIndex()).toMatch(/holds [1-9]\d* entries/);
    await expectSame();
  });

  await test.step('the streams are lost, and all outboxes are replayed', async () => {
    for (const source of activeSources) await operator.loseStream(source);
    await sendControl({ do: 'ready' });
    for (const source of activeSources) {
      expect(await operator.replayOutbox(source, begun)).toMatch(/^[1-9]\d* event/);
    }
    await expectSame();
  });

  await operator.close();
});

test('an account that is deleted while the feed and search services are down is removed from both when they restart', async () => {
  const stoppedServices = ['feed', 'search'] as const;
  const walk = new CreatorJourney(await signInAsAdmin());
  await Promise.all(stoppedServices.map((name) => sendControl({ do: 'halt', name })));
  await signUp(walk);
  const creator = await walk.expectPage();
  await walk.runStep('delete');
  await Promise.all(stoppedServices.map((name) => sendControl({ do: 'restart', name })));
  await sendControl({ do: 'settled' });
  // The feed and search services have handled all events, but the index shows the result only after its next
  // refresh.
  await awaitGone(walk.person, creator);
});
