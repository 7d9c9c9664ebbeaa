import { getSampleSizeToLoad } from './sample.ts';

describe('getSampleSizeToLoad', () => {
  it.each([
    { requested: undefined, loaded: null, missing: 240 },
    { requested: undefined, loaded: 240, missing: 0 },
    { requested: 0, loaded: null, missing: 0 },
    { requested: 1_000, loaded: null, missing: 1_000 },
    { requested: 1_000, loaded: 240, missing: 1_000 },
    { requested: 240, loaded: 1_000, missing: 0 },
  ])(
    'getSampleSizeToLoad returns $missing when the requested size is $requested and the loaded size is $loaded',
    ({ requested, loaded, missing }) => {
      expect(getSampleSizeToLoad(requested, loaded)).toBe(missing);
    },
  );
});
