import { newContentSince, type Visits, recordVisit } from './visit.rules.ts';

const at = (time: string) => new Date(`2026-03-01T${time}:00Z`);

describe('newContentSince and recordVisit at 12:00', () => {
  it.each<[string, Visits | null, Date | null]>([
    ['nothing, for who never looked', null, null],
    [
      'what came since an hour ago, for who looked then',
      { lastViewAt: at('11:00'), previousVisitEndedAt: at('08:00') },
      at('11:00'),
    ],
    [
      'what was new already, for who looked a moment ago',
      { lastViewAt: at('11:50'), previousVisitEndedAt: at('08:00') },
      at('08:00'),
    ],
    ['nothing yet, in the first visit', { lastViewAt: at('11:50'), previousVisitEndedAt: null }, null],
    [
      'what came since half an hour ago to the minute',
      { lastViewAt: at('11:30'), previousVisitEndedAt: null },
      at('11:30'),
    ],
  ])('at 12:00, these items count as new: %s', (_, visits, expected) => {
    expect(newContentSince(visits, at('12:00'))).toEqual(expected);
    expect(recordVisit(visits, at('12:00'))).toEqual({
      lastViewAt: at('12:00'),
      previousVisitEndedAt: expected,
    });
  });
});
