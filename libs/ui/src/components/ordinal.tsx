import { getOrdinalEnding } from '@bottin/contracts/domain/ranks.ts';

/** Shows an ordinal number such as 1ᵉʳ, with raised letters. Screen readers read it as one word. */
export function Ordinal({ number }: { number: number }) {
  const ending = getOrdinalEnding(number);
  return (
    <>
      <span aria-hidden="true">
        <span>{number}</span>
        <sup className="text-[0.55em]">{ending}</sup>
      </span>
      <span className="sr-only">{`${number}${ending}`}</span>
    </>
  );
}
