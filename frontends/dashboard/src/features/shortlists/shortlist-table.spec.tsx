import type { ShortlistMember } from '@bottin/contracts/domain/shortlists-schema.ts';
import { toCsv } from '../../lib/csv.ts';
import { buildShortlistTable, toFileName } from './shortlist-table.ts';

const now = new Date('2026-11-27T12:00:00.000Z');
const addedAt = '2026-11-21T12:00:00.000Z';
const zoe: ShortlistMember = {
  personId: '0192f0c1-7b1a-7000-8000-0000000000c1',
  state: 'kept',
  note: '=HYPERLINK("https://pirate.example")',
  addedAt,
  person: {
    id: '0192f0c1-7b1a-7000-8000-0000000000c1',
    slug: 'zoe',
    name: '+Zoé; Roy',
    userType: 'creator',
    verified: true,
    profileImageUrl: null,
    categories: ['Humour', 'Cuisine'],
    region: 'Laval',
    platforms: [
      { platform: 'youtube', profileUrl: null, followers: 1_200 },
      { platform: 'tiktok', profileUrl: null, followers: null },
    ],
    followers: 1_200,
    syncedAt: '2026-11-20T12:00:00.000Z',
  },
};
const gone: ShortlistMember = { ...zoe, state: 'to-contact', note: '', person: null };

describe('CSV file of a list', () => {
  const { columns, rows } = buildShortlistTable([zoe, gone], 'https://bottin.example', now);
  const [head, ...lines] = toCsv(columns, rows).split('\r\n');

  it('the file starts with a byte order mark and French column names', () => {
    expect(head).toBe(
      '\uFEFFNom;Profil;Catégories;Ville;Plateforme;Abonnés;Chiffres du;Autres plateformes;État;Note;Ajouté le',
    );
  });

  it('the file contains dated follower counts, and escapes text that looks like a formula', () => {
    expect(lines[0]).toBe(
      `"'+Zoé; Roy";https://bottin.example/createurs/zoe;Humour, Cuisine;Laval;YouTube;1200;2026-11-20;TikTok;Retenu;"'=HYPERLINK(""https://pirate.example"")";2026-11-21`,
    );
  });

  it('the file contains neither name nor follower count of a person who left the directory', () => {
    expect(lines[1]).toBe('Cette personne n’est plus dans l’annuaire;;;;;;;;À contacter;;2026-11-21');
  });

  it('the file ends with the rule about data from YouTube', () => {
    expect(lines[2]).toBe('');
    expect(lines[3]).toMatch(/Fichier créé le 2026-11-27\..*rafraîchi ou effacé après 30 jours/);
  });
});

describe('toFileName', () => {
  it.each([
    ['Campagne de Noël', 'Campagne de Noël.csv'],
    ['../../etc', 'etc.csv'],
    ['???', 'liste.csv'],
  ])('the file name of the list %j is %j', (name, file) => {
    expect(toFileName(name, 'csv')).toBe(file);
  });
});
