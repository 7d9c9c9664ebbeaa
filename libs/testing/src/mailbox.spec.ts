import { linksOf } from './mailbox.ts';

describe('the links of an e-mail', () => {
  it('are those of its anchors, in order, with entities decoded', () => {
    const html =
      '<a href="http://a/?x=1&amp;y=2">A</a> <img src="http://b"> <A class="c" HREF="http://c">C</A>';
    expect(linksOf(html)).toEqual(['http://a/?x=1&y=2', 'http://c']);
  });
});
