import { Random } from '../random.ts';
import { backgrounds, clothes, darken, lighten, mix } from './colour.ts';
import { clothing } from './portrait-clothes.ts';
import { face, type Look } from './portrait-face.ts';
import { hairOf } from './portrait-hair.ts';

const skins = [
  '#fbdfcd',
  '#f6ceb0',
  '#f0bf9b',
  '#e2a67f',
  '#c98a5f',
  '#a9693f',
  '#7d4a2d',
  '#5b3421',
] as const;
const skinWeights = [16, 24, 20, 13, 9, 8, 6, 4] as const;
const naturalHair = [
  '#1f1a1c',
  '#33231d',
  '#4e3324',
  '#6d4529',
  '#8c5a33',
  '#a8532a',
  '#c79a58',
  '#e0c288',
  '#9a9490',
  '#d9d4cc',
] as const;
const hairWeights = [12, 16, 18, 16, 9, 6, 8, 5, 6, 4] as const;
const dyed = ['#7c3f6b', '#2f6f73', '#c4546d'] as const;

/** A flat illustrated portrait of a person, 400 × 400, the same for the same seed. */
export function portrait(seed: string | number, presents: 'f' | 'm'): string {
  const random = new Random(seed);
  const look = lookOf(random, presents);
  const hair = hairOf(random, look);
  const ground = random.pick(backgrounds.filter((colour) => colour !== look.cloth));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="34 26 332 332" width="400" height="400">',
    `<rect width="400" height="400" fill="${ground}"/>`,
    backdrop(random, ground),
    hair.back,
    clothing(random, look),
    face(random, look),
    hair.front,
    '</svg>',
  ].join('');
}

function lookOf(random: Random, presents: 'f' | 'm'): Look {
  const skinIndex = random.weighted(skins.map((_, index) => [index, skinWeights[index] ?? 1] as const));
  const skin = skins[skinIndex] ?? skins[0];
  const colours = skinIndex >= 4 ? naturalHair.slice(0, 3) : naturalHair;
  const natural = random.weighted(colours.map((colour, index) => [colour, hairWeights[index] ?? 1] as const));
  const hair = random.chance(presents === 'f' ? 0.07 : 0.02) ? random.pick(dyed) : natural;
  return {
    presents,
    skin,
    deep: skinIndex >= 4,
    shade: mix(skin, skinIndex >= 5 ? '#2b1210' : '#b04a35', skinIndex >= 5 ? 0.28 : 0.2),
    ink: darken(skin, skinIndex >= 5 ? 0.8 : 0.78),
    hair,
    hairLight: lighten(hair, 0.16),
    cloth: random.pick(clothes),
    width: random.float(60, 70) - (presents === 'f' ? 3 : 0),
    chin: random.float(272, 284) - (presents === 'f' ? 4 : 0),
    jaw: random.float(28, 42) + (presents === 'm' ? 6 : 0),
  };
}

/** One quiet shape behind the head: a disc, a hill, a band, or nothing. */
function backdrop(random: Random, ground: string): string {
  const tone = random.chance(0.5) ? lighten(ground, 0.28) : darken(ground, 0.14);
  switch (random.int(0, 4)) {
    case 0:
      return `<circle cx="${random.int(180, 220)}" cy="190" r="${random.int(140, 165)}" fill="${tone}"/>`;
    case 1:
      return `<path d="M0 ${random.int(190, 260)} Q200 ${random.int(90, 160)} 400 ${random.int(190, 260)} V400 H0 Z" fill="${tone}"/>`;
    case 2:
      return `<rect x="${random.chance(0.5) ? 0 : 200}" width="200" height="400" fill="${tone}"/>`;
    case 3:
      return `<circle cx="${random.chance(0.5) ? 70 : 330}" cy="90" r="${random.int(70, 110)}" fill="${tone}"/>`;
    default:
      return '';
  }
}
