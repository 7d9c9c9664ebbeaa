import { listPartnerSources } from './partners.rules.ts';

const hosts = (partners: Parameters<typeof listPartnerSources>[0]) =>
  Object.values(listPartnerSources(partners)).flat();

test('listPartnerSources returns no hosts when no partner is configured', () => {
  expect(hosts({})).toEqual([]);
});

test.each([
  [{ TAG_MANAGER_ID: 'GTM-1' }, 'https://www.googletagmanager.com', 'facebook'],
  [{ ANALYTICS_ID: 'G-1' }, 'https://*.google-analytics.com', 'facebook'],
  [{ AD_PIXEL_ID: '1' }, 'https://connect.facebook.net', 'google'],
])(
  'for the settings %j, listPartnerSources returns the partner’s hosts, and no hosts of other partners',
  (partners, allowed, other) => {
    expect(hosts(partners)).toContain(allowed);
    expect(hosts(partners).filter((host) => host.includes(other))).toEqual([]);
    expect(listPartnerSources(partners).frame).toEqual([]);
  },
);

test('listPartnerSources returns the URL of the lead form’s script, not the whole host of the script', () => {
  const sources = listPartnerSources({ LEAD_FORM_SCRIPT_URL: 'https://forms.example/js/embed.js?v=2' });
  expect(sources).toEqual({ script: ['https://forms.example/js/embed.js'], img: [], connect: [], frame: [] });
});

test('when only LEAD_FORM_URL is set, listPartnerSources allows frames from the form’s origin and nothing else', () => {
  const sources = listPartnerSources({ LEAD_FORM_URL: 'https://forms.example/w/form?id=1' });
  expect(sources).toEqual({ script: [], img: [], connect: [], frame: ['https://forms.example'] });
});
