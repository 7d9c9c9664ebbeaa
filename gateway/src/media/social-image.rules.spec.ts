import { platforms } from '@bottin/contracts/domain/platforms.ts';
import { coloursOf } from '@bottin/contracts/domain/tokens.ts';
import { colours, socialCanvas } from './social-image.rules.ts';

it.each(['bleu', ...platforms] as const)(
  'the canvas on %s has no colour but the design’s light ones',
  (ground) => {
    const used = new Set(socialCanvas(colours[ground]).match(/#[0-9a-f]{3,8}\b/gi));
    expect(used).toContain(coloursOf('light')[ground]);
    expect([...used].filter((colour) => !Object.values(coloursOf('light')).includes(colour))).toEqual([]);
  },
);
