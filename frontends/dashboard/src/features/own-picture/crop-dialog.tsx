import type { OwnPicture } from '@bottin/contracts/domain/own-picture-schema.ts';
import { getErrorMessage } from '@bottin/ui/calls/request.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Dialog } from '@bottin/ui/components/dialog.tsx';
import { Field } from '@bottin/ui/components/field.tsx';
import { useMutation } from '@bottin/ui/hooks/use-send.ts';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import type { OpenImage } from './open-image.ts';
import { sendPicture } from './send-picture.ts';

/**
 * Tailwind classes that replace the library's styles. The library would insert its styles as a style element,
 * which the Content-Security-Policy forbids.
 */
const classes = {
  containerClassName:
    'absolute inset-0 flex cursor-move touch-none select-none items-center justify-center overflow-hidden',
  mediaClassName: 'absolute inset-0 m-auto max-h-full max-w-full will-change-transform',
  cropAreaClassName:
    'absolute top-1/2 left-1/2 box-border -translate-x-1/2 -translate-y-1/2 overflow-hidden border-2 border-on-platform text-scrim shadow-[0_0_0_9999em] focus-visible:outline-4',
};

const zoomRange = { min: 1, max: 4, step: 0.05 } as const;

/**
 * Dialog in which the user selects a square of an image and uploads it. The former picture stays until the
 * upload succeeds.
 */
export default function CropDialog({
  image,
  onSaved,
  onClose,
}: {
  image: OpenImage;
  onSaved: (picture: OwnPicture) => Promise<unknown>;
  onClose: () => void;
}) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(zoomRange.min);
  const [area, setArea] = useState<Area | null>(null);
  const [share, setShare] = useState(0);
  const { send, pending, error } = useMutation(
    ({ x, y, width, height }: Area) => {
      setShare(0);
      const crop = { left: Math.max(0, x), top: Math.max(0, y), size: Math.min(width, height) };
      return sendPicture(image.file, crop, setShare);
    },
    { onSuccess: onSaved },
  );
  const percent = Math.round(share * 100);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title="Cadrer l’image"
      description="Glisse l’image, ou déplace-la avec les flèches du clavier."
      footer={
        <>
          <Button variant="secondary" disabled={pending} onClick={onClose}>
            Annuler
          </Button>
          <Button pending={pending} disabled={!area} onClick={() => area && void send(area)}>
            Enregistrer
          </Button>
        </>
      }
    >
      <div className="relative h-72 overflow-hidden rounded-sm bg-sunken">
        <Cropper
          image={image.src}
          crop={position}
          zoom={zoom}
          minZoom={zoomRange.min}
          maxZoom={zoomRange.max}
          aspect={1}
          showGrid={false}
          disableAutomaticStylesInjection
          classes={classes}
          keyboardStep={8}
          cropperProps={{
            'aria-label': 'Cadrage de l’image : déplace-la avec les flèches',
            role: 'application',
          }}
          mediaProps={{ alt: '' }}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_percentages, pixels) => setArea(pixels)}
        />
      </div>
      <Field label="Agrandissement" className="mt-4">
        {(control) => (
          <input
            {...control}
            type="range"
            className="w-full accent-bleu"
            {...zoomRange}
            value={zoom}
            onChange={({ target }) => setZoom(Number(target.value))}
          />
        )}
      </Field>
      {pending && (
        <p className="mt-3 flex flex-col gap-1 text-muted text-sm">
          <span>{percent < 100 ? `Envoi : ${percent} %` : 'L’image est préparée…'}</span>
          <progress className="w-full accent-bleu" max={100} value={percent} aria-label="Envoi de l’image" />
        </p>
      )}
      <p role="alert" className="mt-3 text-danger text-sm">
        {error ? getErrorMessage(error) : null}
      </p>
    </Dialog>
  );
}
