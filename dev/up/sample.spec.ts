import { getSampleSizeToLoad } from './sample.ts';

describe('getSampleSizeToLoad', () => {
  it.each([
    { asked: undefined, loaded: null, missing: 240 },
    { asked: undefined, loaded: 240, missing: 0 },
    { asked: 0, loaded: null, missing: 0 },
    { asked: 1_000, loaded: null, missing: 1_000 },
    { asked: 1_000, loaded: 240, missing: 1_000 },
    { asked: 240, loaded: 1_000, missing: 0 },
  ])(
    'returns $missing when the requested size is $asked and the loaded size is $loaded',
    ({ asked, loaded, missing }) => {
      expect(getSampleSizeToLoad(asked, loaded)).toBe(missing);
    },
  );
});
