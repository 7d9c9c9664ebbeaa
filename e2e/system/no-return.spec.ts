import { eventSources } from '@bottin/contracts/events/define-event.ts';
import { followCalls } from '@bottin/contracts/http/follows.ts';
import { mailsTo } from '@bottin/testing/mailbox.ts';
import { expect, test } from '@playwright/test';
import { awaitGone, feedItemsOf, signInAsAdmin, traces } from '../support/journey.ts';
import { Operator } from '../support/operator.ts';
import { control, site } from '../support/stack.ts';
import { type Step, Walk } from '../support/walk.ts';

const signingUp: Step[] = ['register', 'confirm', 'connect', 'complete'];

async function signUp(walk: Walk): Promise<void> {
  for (const step of signingUp) await walk.take(step);
}

test('nothing comes back after a deletion, and nothing is done twice', async () => {
  const begun = new Date();
  const operator = await Operator.start();
  const fan = await signInAsAdmin();
  const deleted = new Walk(fan);
  const staying = new Walk(fan);
  const follow = ({ creator }: Walk) => fan.call(followCalls.follow, { params: { id: creator.id } });
  const subjectsOf = async ({ person }: Walk) => {
    const mails = await mailsTo(person.email, site.mailUrl);
    return mails.map(({ subject }) => subject).sort();
  };

  await signUp(deleted);
  await deleted.expectFound();
  await follow(deleted);
  await control({ do: 'settled' });
  const said = operator.heardOf(deleted.creator.id);
  expect(said.map(({ subject }) => subject.split('.')[1])).toEqual(expect.arrayContaining([...eventSources]));
  await signUp(staying);
  await staying.expectFound();
  await follow(staying);
  await deleted.take('delete');
  await deleted.expectGone();
  await control({ do: 'settled' });
  const videos = await feedItemsOf(staying.creator.id);
  const mails = { deleted: await subjectsOf(deleted), staying: await subjectsOf(staying) };
  expect(mails.deleted).toHaveLength(4);
  expect(mails.staying).toHaveLength(3);

  const expectSame = async (): Promise<void> => {
    await control({ do: 'settled' });
    expect(await traces(deleted.person, deleted.creator)).toEqual([]);
    expect(await subjectsOf(deleted)).toEqual(mails.deleted);
    await staying.expectFound();
    expect(await feedItemsOf(staying.creator.id)).toEqual(videos);
    expect(await subjectsOf(staying)).toEqual(mails.staying);
    const followed = await fan.call(followCalls.ids);
    expect(followed.ids).toContain(staying.creator.id);
    expect(followed.ids).not.toContain(deleted.creator.id);
  };

  await test.step('every old event delivered again, late', async () => {
    for (const message of said) await operator.publishAgain(message);
    await expectSame();
  });

  await test.step('the index rebuilt', async () => {
    expect(await operator.rebuildIndex()).toMatch(/holds [1-9]\d* entries/);
    await expectSame();
  });

  await test.step('the streams lost, and every outbox replayed', async () => {
    for (const source of eventSources) await operator.loseStream(source);
    await control({ do: 'ready' });
    for (const source of eventSources) {
      expect(await operator.replayOutbox(source, begun)).toMatch(/^[1-9]\d* event/);
    }
    await expectSame();
  });

  await operator.close();
});

test('who was deleted while the feed and the search were away is not there when they come back', async () => {
  const away = ['feed', 'search'] as const;
  const walk = new Walk(await signInAsAdmin());
  await Promise.all(away.map((name) => control({ do: 'halt', name })));
  await signUp(walk);
  const creator = await walk.expectPage();
  await walk.take('delete');
  await Promise.all(away.map((name) => control({ do: 'restart', name })));
  await control({ do: 'settled' });
  // Both events are taken in; what the index shows of them follows with its next refresh.
  await awaitGone(walk.person, creator);
});
