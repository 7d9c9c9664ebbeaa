import { excerpt } from '@bottin/contracts/domain/text.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { PeopleReader } from '../accounts/people.reader.ts';
import { MessagesRepository } from '../messages/messages.repository.ts';
import { excerptLength } from '../messages/messages.rules.ts';
import type { Target } from './reports.repository.ts';

interface ReportTarget {
  /** Id as its service stores it, whereas the reporter's request may have it in upper case. */
  targetId: string;
  profileId: string;
  /** Name of the profile, title of the publication or excerpt of the message. */
  label: string;
  /** Text of a message. */
  quote?: string;
}

/** Finds the targets of reports. */
@Injectable()
export class TargetsReader {
  constructor(
    private readonly people: PeopleReader,
    private readonly messages: MessagesRepository,
    private readonly rpc: RpcClient,
  ) {}

  /** Returns a target that is public, or a message that the reporter received; otherwise null. */
  async find({ kind, targetId }: Target, reporterId: string | null): Promise<ReportTarget | null> {
    if (kind === 'publication') {
      const { item } = await this.rpc.call(feedRpc.item, { id: targetId });
      return item && { targetId, profileId: item.userId, label: item.title };
    }
    if (!isUuid(targetId)) return null;
    if (kind === 'message') {
      const message = reporterId && (await this.messages.findReceived(reporterId, targetId));
      return message
        ? {
            targetId: message.id,
            profileId: message.authorId,
            label: excerpt(message.text, excerptLength),
            quote: message.text,
          }
        : null;
    }
    const person = [...(await this.people.find([targetId])).values()][0];
    return person ? { targetId: person.id, profileId: person.id, label: person.name } : null;
  }
}
