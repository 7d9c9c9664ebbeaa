import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import type { CallInput, HttpCall } from '@bottin/contracts/http/define-call.ts';
import type { FirstCall } from '@bottin/contracts/pages/define-page.ts';
import { Injectable, Logger } from '@nestjs/common';
import { DirectoryService } from '../directory/directory.service.ts';

/** What a page that needs its subject is about. `moved` names the parameters of the path where it is now. */
export type SubjectAnswer =
  | { kind: 'found'; subject: unknown }
  | { kind: 'missing' }
  | { kind: 'moved'; params: Readonly<Record<string, string>> }
  | { kind: 'unreadable' };

/** Reads what a page can't be without, before the page's status is known. */
@Injectable()
export class SubjectReader {
  private readonly logger = new Logger(SubjectReader.name);

  constructor(private readonly directory: DirectoryService) {}

  /** Whether a call can be read here. */
  canRead(call: HttpCall): boolean {
    return call === creatorCalls.bySlug;
  }

  async read({ call, params }: FirstCall): Promise<SubjectAnswer> {
    const input = call.params.safeParse(params);
    if (!input.success || !this.canRead(call)) return { kind: 'missing' };
    try {
      return await this.profile(input.data as CallInput<typeof creatorCalls.bySlug>['params']);
    } catch (error) {
      // Neither there nor gone: the shell tries again, and search engines keep what they have.
      this.logger.error({ message: 'subject of a page not readable', call: call.id, error });
      return { kind: 'unreadable' };
    }
  }

  private async profile({ slug }: { slug: string }): Promise<SubjectAnswer> {
    const answer = await this.directory.bySlug(slug);
    if (answer.kind === 'moved') return { kind: 'moved', params: { slug: answer.slug } };
    return answer.kind === 'found' ? { kind: 'found', subject: answer.creator } : { kind: 'missing' };
  }
}
