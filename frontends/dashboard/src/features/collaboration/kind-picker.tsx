import {
  type CollaborationKind,
  collaborationKindLabels,
  collaborationKinds,
} from '@bottin/contracts/domain/collaboration.ts';
import { Checkbox } from '@bottin/ui/components/checkbox.tsx';
import { FieldGroup } from '@bottin/ui/components/field.tsx';

/** Checkboxes of the kinds of proposals. */
export function KindPicker({
  value,
  onChange,
  error,
}: {
  value: readonly CollaborationKind[];
  onChange: (value: CollaborationKind[]) => void;
  error?: string | undefined;
}) {
  return (
    <FieldGroup
      label={
        <>
          <span>Types de propositions</span>
          <span aria-hidden="true" className="text-danger">
            {' *'}
          </span>
        </>
      }
      error={error}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {collaborationKinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={value.includes(kind)}
            aria-invalid={error ? true : undefined}
            // Keeps the display order, so that a kind that is checked and unchecked again leaves the form
            // pristine.
            onChange={({ target }) =>
              onChange(
                collaborationKinds.filter((one) => (one === kind ? target.checked : value.includes(one))),
              )
            }
            label={collaborationKindLabels[kind]}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
