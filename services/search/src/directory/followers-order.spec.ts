import { FollowersOrder } from './followers-order.ts';

const order = (...numbers: Array<number | null>) => {
  const made = new FollowersOrder();
  for (const number of numbers) made.add(number);
  return made;
};
const page = (page: number, sortOrder: 'asc' | 'desc', limit = 2) => ({ page, limit, sortOrder });

describe('the bounds of a page by followers', () => {
  const numbers = [30, 10, 20, 20, null, 20, 40];

  it.each([
    [page(1, 'desc'), { most: 40, least: 30, skip: 0 }],
    [page(2, 'desc'), { most: 20, least: 20, skip: 0 }],
    [page(3, 'desc'), { most: 20, least: 10, skip: 2 }],
    [page(1, 'asc'), { most: 20, least: 10, skip: 0 }],
    [page(2, 'asc'), { most: 20, least: 20, skip: 1 }],
    [page(3, 'asc'), { most: 40, least: 30, skip: 0 }],
    [page(1, 'desc', 6), { most: 40, least: 10, skip: 0 }],
  ])('%j: %j', (asked, bounds) => expect(order(...numbers).boundsOf(asked)).toEqual(bounds));

  it('are none where somebody without a number is shown', () => {
    expect(order(...numbers).boundsOf(page(4, 'desc'))).toBeUndefined();
    expect(order(...numbers).boundsOf(page(1, 'asc', 7))).toBeUndefined();
    expect(new FollowersOrder().boundsOf(page(1, 'desc'))).toBeUndefined();
  });

  it('follow changes', () => {
    const followed = order(...numbers);
    expect(followed.boundsOf(page(1, 'asc'))?.least).toBe(10);
    followed.remove(10);
    followed.add(35);
    followed.remove(null);
    expect(followed.boundsOf(page(1, 'asc'))).toEqual({ least: 20, most: 20, skip: 0 });
    expect(followed.boundsOf(page(1, 'desc', 3))).toEqual({ most: 40, least: 30, skip: 0 });
  });

  it('are none while a number was taken away that has yet to come', () => {
    const followed = order(10, 20);
    followed.remove(15);
    followed.remove(15);
    followed.add(15);
    expect(followed.boundsOf(page(1, 'asc'))).toBeUndefined();
    followed.add(15);
    expect(followed.boundsOf(page(1, 'asc'))).toEqual({ least: 10, most: 20, skip: 0 });
  });

  it('are right for thousands of numbers', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => (at * 7_919) % 1_000);
    const followed = order(...many);
    const sorted = many.toSorted((a, b) => b - a);
    for (const number of [1, 40, 250]) {
      const from = (number - 1) * 20;
      const bounds = followed.boundsOf(page(number, 'desc', 20));
      const among = sorted.filter((one) => bounds && one <= bounds.most && one >= bounds.least);
      expect(among.slice(bounds?.skip).slice(0, 20)).toEqual(sorted.slice(from, from + 20));
    }
  });
});
