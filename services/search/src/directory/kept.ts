import type { EntryChange } from '@bottin/contracts/changes/entry-change.ts';
import { LRUCache } from 'lru-cache';

/** Without news for so long, nothing kept is trusted that is older. */
const longestUnheardMs = 1_000;
/** What keeping an answer takes beside its key and itself, about. */
const overheadBytes = 200;
/** Of a text with an emoji. */
const bytesPerCharacter = 2;

/** How what is kept hears of changes. */
export interface News {
  /** Whether silence means that nothing has changed. */
  isCurrent(): boolean;
  /** Calls `hear` at each change, with null when anything may have changed. */
  onChange(hear: (changes: readonly EntryChange[] | null) => void): void;
}

interface Rules<Question, Answer> {
  /** The same text for the same question. */
  keyOf: (question: Question) => string;
  compute: (question: Question) => Promise<Answer>;
  /** Whether a change may make another answer, of one that is there already. It may say so needlessly, and never says no wrongly. */
  isTouched: (question: Question, change: EntryChange, answer: Answer | undefined) => boolean;
  /** About how many characters of memory an answer takes. */
  charactersOf: (answer: Answer) => number;
  maxBytes: number;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

/** One computation, and its answer once it is there. */
interface Computation<Question, Answer> {
  question: Question;
  /** Milliseconds: what changed before is in the answer. */
  startedAt: number;
  answer: Promise<Answer>;
  answered?: Answer;
}

/**
 * Answers of the index, kept until a change touches them. Those who ask for the same at once wait for one computation; one
 * that a change touches meanwhile is still given to those who wait for it, and to nobody who asks after the change.
 */
export class Kept<Question, Answer> {
  private readonly pending = new Map<string, Computation<Question, Answer>>();
  private readonly kept: LRUCache<string, Computation<Question, Answer>>;

  constructor(
    private readonly rules: Rules<Question, Answer>,
    private readonly news: News,
  ) {
    this.kept = new LRUCache({ maxSize: rules.maxBytes });
    news.onChange((changes) => this.hear(changes));
  }

  /** @throws what the computation throws; it isn't kept */
  get(question: Question): Promise<Answer> {
    const key = this.rules.keyOf(question);
    const known = this.kept.get(key) ?? this.pending.get(key);
    return known && this.isTrusted(known) ? known.answer : this.compute(key, question);
  }

  /** Drops what the changes touch; everything for null. */
  private hear(changes: readonly EntryChange[] | null): void {
    for (const computations of [this.pending, this.kept]) {
      for (const [key, { question, answered }] of computations.entries()) {
        if (!changes || changes.some((change) => this.rules.isTouched(question, change, answered))) {
          computations.delete(key);
        }
      }
    }
  }

  private isTrusted({ startedAt }: Computation<Question, Answer>): boolean {
    return this.news.isCurrent() || this.now() - startedAt <= longestUnheardMs;
  }

  private compute(key: string, question: Question): Promise<Answer> {
    const computation: Computation<Question, Answer> = {
      question,
      startedAt: this.now(),
      answer: this.rules.compute(question),
    };
    this.kept.delete(key);
    this.pending.set(key, computation);
    const isLatest = () => this.pending.get(key) === computation;
    computation.answer.then(
      (answer) => {
        if (!isLatest()) return;
        this.pending.delete(key);
        computation.answered = answer;
        const characters = key.length + this.rules.charactersOf(answer);
        const size = characters * bytesPerCharacter + overheadBytes;
        this.kept.set(key, computation, { size });
      },
      () => {
        if (isLatest()) this.pending.delete(key);
      },
    );
    return computation.answer;
  }

  private now(): number {
    return (this.rules.now ?? performance.now.bind(performance))();
  }
}
