import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import type { RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { requestContext } from '../../src/context.ts';
import { getViolatedConstraint } from '../../src/database.ts';
import { addNote, waitForLock } from './calls.ts';
import { Note } from './note.entity.ts';

@Controller()
export class NotesController {
  constructor(@InjectRepository(Note) private readonly notes: Repository<Note>) {}

  @Rpc(addNote)
  async add({ text }: RpcParsedInput<typeof addNote>) {
    try {
      await this.notes.insert({ text });
    } catch (error) {
      if (getViolatedConstraint(error) !== 'notes_text_key') throw error;
      throw new ProblemError({
        statusCode: 409,
        errorType: 'note_exists',
        message: 'Cette note existe déjà.',
      });
    }
    return { text, requestId: requestContext.getStore()?.requestId ?? '' };
  }

  @Rpc(waitForLock)
  async wait({ lock }: RpcParsedInput<typeof waitForLock>) {
    await this.notes.query('SELECT pg_advisory_xact_lock($1)', [lock]);
    return { done: true };
  }
}
