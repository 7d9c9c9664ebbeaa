import type { ChangeOf } from '@bottin/contracts/changes/announcement.ts';
import {
  type AnswerKind,
  announcersOf,
  answerKinds,
  kindsAnnouncedBy,
} from '@bottin/contracts/changes/answer-kinds.ts';
import { rpcServices } from '@bottin/contracts/rpc/define-rpc.ts';
import { Announcer, announcerOn } from '@bottin/messaging/announcer.ts';
import { ChangeListener } from '@bottin/messaging/change-listener.ts';
import type { RunningHttpApp } from '@bottin/service-kit/http-app.ts';
import type { FakeServices } from '@bottin/testing/fake-services.ts';
import { eventually } from '@bottin/testing/wait.ts';

/** Announces changes as the services do. */
export class FakeAnnouncers {
  private readonly announcers = new Map<string, Announcer>();

  constructor(services: FakeServices) {
    const announcing = rpcServices.filter((service) => kindsAnnouncedBy(service).length > 0);
    for (const service of announcing) {
      const announcer = announcerOn(services.as(service), service);
      announcer.start();
      this.announcers.set(service, announcer);
    }
  }

  /** Announces changes of a kind; that anything may have changed when none are given. */
  announce<Kind extends AnswerKind>(kind: Kind, changes?: ReadonlyArray<ChangeOf<Kind>>): void {
    const announcer = this.announcers.get(announcersOf[kind][0] ?? '');
    if (changes) announcer?.announce(kind, changes);
    else announcer?.announceEverything(kind);
  }

  async stop(): Promise<void> {
    for (const announcer of this.announcers.values()) await announcer.stop();
  }
}

/** Resolves once a gateway hears of every kind, so that it trusts what it keeps. */
export async function hearsChanges({ app }: RunningHttpApp): Promise<void> {
  const listener = app.get(ChangeListener);
  await eventually(() => answerKinds.every((kind) => listener.isCurrent(kind)), {
    what: 'news of every kind',
  });
}
