import { partnerSources } from './partners.rules.ts';

const hosts = (partners: Parameters<typeof partnerSources>[0]) =>
  Object.values(partnerSources(partners)).flat();

test('with nothing configured no other host is allowed', () => {
  expect(hosts({})).toEqual([]);
});

test.each([
  [{ TAG_MANAGER_ID: 'GTM-1' }, 'https://www.googletagmanager.com', 'facebook'],
  [{ ANALYTICS_ID: 'G-1' }, 'https://*.google-analytics.com', 'facebook'],
  [{ AD_PIXEL_ID: '1' }, 'https://connect.facebook.net', 'google'],
])('%j allows its own hosts only', (partners, allowed, other) => {
  expect(hosts(partners)).toContain(allowed);
  expect(hosts(partners).filter((host) => host.includes(other))).toEqual([]);
  expect(partnerSources(partners).frame).toEqual([]);
});

test('the form’s script is allowed by its own address, not by its host', () => {
  const sources = partnerSources({ LEAD_FORM_SCRIPT_URL: 'https://forms.example/js/embed.js?v=2' });
  expect(sources).toEqual({ script: ['https://forms.example/js/embed.js'], img: [], connect: [], frame: [] });
});

test('the form is framed from its own origin, and runs nothing in our pages without its script', () => {
  const sources = partnerSources({ LEAD_FORM_URL: 'https://forms.example/w/form?id=1' });
  expect(sources).toEqual({ script: [], img: [], connect: [], frame: ['https://forms.example'] });
});
