import { extractLinks } from './mailbox.ts';

describe('extractLinks', () => {
  it('extractLinks returns the `href` of each link in order, with HTML entities decoded', () => {
    const html =
      '<a href="http://a/?x=1&amp;y=2">A</a> <img src="http://b"> <A class="c" HREF="http://c">C</A>';
    expect(extractLinks(html)).toEqual(['http://a/?x=1&y=2', 'http://c']);
  });
});
