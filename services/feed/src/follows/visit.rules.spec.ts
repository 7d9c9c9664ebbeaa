import { newContentSince, type Visits, recordVisit } from './visit.rules.ts';

const at = (time: string) => new Date(`2026-03-01T${time}:00Z`);

describe('newContentSince and recordVisit at 12:00', () => {
  it.each<[string, Visits | null, Date | null]>([
    ['nothing, because the user has never opened the feed', null, null],
    [
      'items since the last view, one hour ago',
      { lastViewAt: at('11:00'), previousVisitEndedAt: at('08:00') },
      at('11:00'),
    ],
    [
      'items since the previous visit, because this visit still lasts',
      { lastViewAt: at('11:50'), previousVisitEndedAt: at('08:00') },
      at('08:00'),
    ],
    [
      'nothing, because the first visit still lasts',
      { lastViewAt: at('11:50'), previousVisitEndedAt: null },
      null,
    ],
    [
      'items since the last view, exactly half an hour ago',
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
