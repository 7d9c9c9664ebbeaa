import { newContentSince, type Visits, recordVisit } from './visit.rules.ts';

const at = (time: string) => new Date(`2026-03-01T${time}:00Z`);

describe('newContentSince and recordVisit at 12:00', () => {
  it.each<[string, Visits | null, Date | null]>([
    ['null for a user who never opened the feed', null, null],
    [
      'the time of the last view one hour ago',
      { lastViewAt: at('11:00'), previousVisitEndedAt: at('08:00') },
      at('11:00'),
    ],
    [
      'the end of the previous visit while the current visit lasts',
      { lastViewAt: at('11:50'), previousVisitEndedAt: at('08:00') },
      at('08:00'),
    ],
    ['null while the first visit lasts', { lastViewAt: at('11:50'), previousVisitEndedAt: null }, null],
    [
      'the time of the last view exactly half an hour ago',
      { lastViewAt: at('11:30'), previousVisitEndedAt: null },
      at('11:30'),
    ],
  ])('newContentSince returns %s, and recordVisit stores this result', (_, visits, expected) => {
    expect(newContentSince(visits, at('12:00'))).toEqual(expected);
    expect(recordVisit(visits, at('12:00'))).toEqual({
      lastViewAt: at('12:00'),
      previousVisitEndedAt: expected,
    });
  });
});
