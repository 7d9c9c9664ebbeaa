import { buildBadgeHtml, buildCardHtml } from './embedding.ts';

const profile = { origin: 'https://bottin.test', slug: 'lea', name: 'L"éa <b>&' };

test('buildBadgeHtml links the badge to the profile and escapes the name', () => {
  expect(buildBadgeHtml(profile, 'dark')).toBe(
    '<a href="https://bottin.test/createurs/lea"><img src="https://bottin.test/createurs/lea/badge.svg?theme=dark" alt="L&#34;éa &#60;b&#62;&#38; sur Bottin" height="32"></a>',
  );
});

test('buildCardHtml frames the card with a title for screen readers', () => {
  expect(buildCardHtml(profile, 'light', { width: 300, height: 150 })).toBe(
    '<iframe src="https://bottin.test/createurs/lea/carte?theme=light" title="L&#34;éa &#60;b&#62;&#38; sur Bottin" width="300" height="150" loading="lazy" style="border:0;max-width:100%"></iframe>',
  );
});
