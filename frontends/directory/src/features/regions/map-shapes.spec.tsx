import { administrativeRegions } from '@bottin/contracts/domain/administrative-regions.ts';
import { mapShapes, mapViewBox } from './map-shapes.ts';

const [, , width = 0, height = 0] = mapViewBox.split(' ').map(Number);
const parse = (points = '') =>
  points.split(' ').map((point) => point.split(',').map(Number) as [number, number]);

test('the map has one shape for each region, and no other shapes', () => {
  expect(Object.keys(mapShapes).toSorted()).toEqual(administrativeRegions.map(({ slug }) => slug).toSorted());
});

test.each(Object.entries(mapShapes))(
  'the shape of the region %s has fewer than 300 characters and lies within the map',
  (_slug, points) => {
    expect(points.length).toBeLessThan(300);
    for (const [x, y] of parse(points)) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(height);
    }
  },
);

test.each(Object.entries(mapShapes))(
  'the shape of the region %s is at least 24 px wide and high on a phone',
  (_slug, points) => {
    // The map is 328 px wide in a window of 360 px.
    const pixels = 328 / width;
    for (const axis of [0, 1] as const) {
      const values = parse(points).map((point) => point[axis]);
      expect((Math.max(...values) - Math.min(...values)) * pixels).toBeGreaterThanOrEqual(24);
    }
  },
);
