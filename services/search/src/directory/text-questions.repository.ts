import type { DirectoryQuery } from '@bottin/contracts/filters/directory.ts';
import { Injectable } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import { entriesOf } from '../cluster/entry-texts.ts';
import type { Counts } from './facets.rules.ts';
import type { Choices } from './filters.rules.ts';
import { type SearchedText, textCounts, textRequest } from './text-questions.rules.ts';

interface Answer {
  entries: string[];
  /** In the order in which they were asked. */
  counts: Counts[];
}

/** What is asked of a text in one turn of the event loop. */
interface Turn {
  text: SearchedText;
  page: DirectoryQuery | undefined;
  counts: Choices[];
  answer: Promise<Answer>;
}

/**
 * The read model's questions with a text. A page and its counts are kept apart, and asked apart by whoever keeps them; those of
 * one text that are asked in the same turn are one search.
 */
@Injectable()
export class TextQuestionsRepository {
  private readonly turns: Turn[] = [];

  constructor(private readonly elasticsearch: Elasticsearch) {}

  /**
   * The public entries of a page, as JSON texts.
   * @throws ProblemError 503 search_unavailable
   */
  async entries(text: SearchedText, page: DirectoryQuery): Promise<string[]> {
    const turn = this.turnOf(text, (known) => known.page === undefined);
    turn.page = page;
    return (await turn.answer).entries;
  }

  /**
   * How many entries meet the choices, and the facets of the filters in which nothing is chosen.
   * @throws ProblemError 503 search_unavailable
   */
  async counts(text: SearchedText, choices: Choices): Promise<Counts> {
    const turn = this.turnOf(text);
    const at = turn.counts.push(choices) - 1;
    const { counts } = await turn.answer;
    return counts[at] as Counts;
  }

  /** The text's turn that isn't asked yet, with room for the question. */
  private turnOf(text: SearchedText, hasRoom: (turn: Turn) => boolean = () => true): Turn {
    const known = this.turns.find((turn) => isSame(turn.text, text) && hasRoom(turn));
    if (known) return known;
    const turn: Turn = { text, page: undefined, counts: [], answer: endOfTurn().then(() => this.ask(turn)) };
    this.turns.push(turn);
    return turn;
  }

  private async ask(turn: Turn): Promise<Answer> {
    this.turns.splice(this.turns.indexOf(turn), 1);
    const { text, page, counts } = turn;
    const request = textRequest(text, { page, counts });
    const answer = await this.elasticsearch.ask((client) =>
      client.search({ index: this.elasticsearch.alias, ...request }),
    );
    return { entries: entriesOf(answer.hits), counts: textCounts(answer, text, counts.length) };
  }
}

function isSame(one: SearchedText, other: SearchedText): boolean {
  return one.search === other.search && one.fuzzy === other.fuzzy && one.filters === other.filters;
}

/** After everything that this turn's promises still lead to. */
function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
