import type { MigrationInterface, QueryRunner } from 'typeorm';

const apostrophes = '’ʼ‘‛′ʹʻ`´＇';
const hyphens = '‐‑‒–—―−﹘﹣－';
const invisible = '\u00ad\u034f\u061c\u200b\u200c\u200d\u200e\u200f\u2060\ufeff';

/**
 * Rewrites the search texts and sort names of existing entries so that they contain only one kind of
 * apostrophe and one kind of hyphen. New texts are already normalized when they are stored.
 */
export class PlainSigns1764050400000 implements MigrationInterface {
  name = 'PlainSigns1764050400000';

  async up(queryRunner: QueryRunner): Promise<void> {
    const from = apostrophes + hyphens + invisible;
    const to = (hyphen: string) => "'".repeat(apostrophes.length) + hyphen.repeat(hyphens.length);
    await queryRunner.query(
      `UPDATE entries SET
         search_text = btrim(regexp_replace(translate(search_text, $1, $2), ' +', ' ', 'g')),
         sort_name = translate(sort_name, $1, $3)
       WHERE search_text ~ $4 OR sort_name ~ $4`,
      [from, to(' '), to('-'), `[${from}]`],
    );
  }

  /** Does nothing: the search of the previous release also works with the normalized texts. */
  async down(): Promise<void> {}
}
