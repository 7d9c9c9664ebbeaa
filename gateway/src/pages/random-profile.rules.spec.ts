import { pickPlace } from './random-profile.rules.ts';

const sizes = { total: 30, depth: 10_000, pageSize: 12 };

describe('pickPlace', () => {
  it.each([
    [0, { page: 1, index: 0 }],
    [11, { page: 1, index: 11 }],
    [12, { page: 2, index: 0 }],
    [29, { page: 3, index: 5 }],
  ])('pickPlace turns the drawn number %i into the page number and index %j', (drawn, place) => {
    expect(pickPlace(sizes, () => drawn)).toEqual(place);
  });

  it('pickPlace draws only among the entries on pages that end within the depth', () => {
    const drawn: number[] = [];
    const draw = (below: number) => drawn.push(below) - 1;
    pickPlace(sizes, draw);
    pickPlace({ ...sizes, depth: 24 }, draw);
    pickPlace({ ...sizes, depth: 25 }, draw);
    expect(drawn).toEqual([30, 24, 24]);
  });

  it('pickPlace returns null when nobody is listed', () => {
    expect(pickPlace({ ...sizes, total: 0 }, () => 0)).toBeNull();
  });
});
