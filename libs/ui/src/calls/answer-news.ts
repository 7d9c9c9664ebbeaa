/**
 * What the shell is told of answers, wherever in the page they are asked for and shown: each frontend has its own copy of
 * this library, and the document is what they have in common.
 */
export interface AnswerNews {
  /** Where the answer was read. */
  address: string;
  /** `came`: an answer, out of date since `staleSince` where that isn't null. `shown` and `hidden`: by one who reads it. */
  what: 'came' | 'shown' | 'hidden';
  staleSince?: string | null;
}

const eventName = 'bottin:answer';

export function tellNews(news: AnswerNews): void {
  dispatchEvent(new CustomEvent(eventName, { detail: news }));
}

/** Calls back with each piece of news; returns a way to stop. */
export function onNews(listener: (news: AnswerNews) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<AnswerNews>).detail);
  addEventListener(eventName, hear);
  return () => removeEventListener(eventName, hear);
}
