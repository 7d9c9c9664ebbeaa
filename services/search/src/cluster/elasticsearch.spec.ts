import { getEntryTexts } from './elasticsearch.ts';

const hit = (fields: Record<string, string[]>) => ({ _index: 'directory', _id: 'any', fields });

describe('getEntryTexts', () => {
  it('getEntryTexts returns the entries as the JSON texts that were indexed', () => {
    expect(getEntryTexts({ hits: [hit({ entry: ['{"a":1}'] }), hit({ entry: ['{"b":2}'] })] })).toEqual([
      '{"a":1}',
      '{"b":2}',
    ]);
    expect(getEntryTexts({ hits: [] })).toEqual([]);
  });

  it('getEntryTexts throws search_unavailable for an index of an earlier release, which has no stored texts', () => {
    expect(() => getEntryTexts({ hits: [hit({})] })).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ errorType: 'search_unavailable' }) }),
    );
  });
});
