import { limits } from '@bottin/contracts/domain/limits.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { CountedTextField, type CountedTextProps } from '@bottin/ui/components/counted-text-field.tsx';

export function DescriptionField(props: CountedTextProps) {
  return (
    <CountedTextField
      {...props}
      label="Description"
      hint="Facultatif. Ce que tu fais, pour qui, à quel rythme."
      max={limits.description.max}
      tooLong={texts.descriptionMax}
    />
  );
}
