import type { EntryChange } from '@bottin/contracts/changes/entry-change.ts';
import { ChangeListener } from '@bottin/messaging/change-listener.ts';
import { Injectable } from '@nestjs/common';
import type { News } from './kept.ts';

/** What every replica of this service, this one included, announces of the index that queries read. */
@Injectable()
export class IndexNews implements News {
  constructor(private readonly listener: ChangeListener) {}

  isCurrent(): boolean {
    return this.listener.isCurrent('list');
  }

  onChange(hear: (changes: readonly EntryChange[] | null) => void): void {
    this.listener.onChange('list', hear);
  }
}
