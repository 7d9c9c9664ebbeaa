import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import type { FirstCall } from '@bottin/contracts/pages/define-page.ts';
import { Injectable, Logger } from '@nestjs/common';
import { Moved } from '../problems/moved.ts';
import { type FirstAnswer, FirstDataReader } from './rendering/first-data.ts';

/** What a page that needs its subject is about. `moved` names the parameters of the path where it is now. */
export type SubjectAnswer =
  | { kind: 'found'; answer: FirstAnswer }
  | { kind: 'missing' }
  | { kind: 'moved'; params: Readonly<Record<string, string>> }
  | { kind: 'unreadable' };

/** Reads what a page can't be without, before the page's status is known. */
@Injectable()
export class SubjectReader {
  private readonly logger = new Logger(SubjectReader.name);

  constructor(private readonly firstData: FirstDataReader) {}

  async read(first: FirstCall): Promise<SubjectAnswer> {
    if (!this.firstData.canRead(first.call)) return { kind: 'missing' };
    try {
      return { kind: 'found', answer: await this.firstData.ask(first) };
    } catch (error) {
      if (error instanceof Moved) return { kind: 'moved', params: error.params };
      if (error instanceof ProblemError && error.problem.statusCode < 500) return { kind: 'missing' };
      // Neither there nor gone: the shell tries again, and search engines keep what they have.
      this.logger.error({ message: 'subject of a page not readable', call: first.call.id, error });
      return { kind: 'unreadable' };
    }
  }
}
