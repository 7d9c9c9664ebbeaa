import { Button } from '@bottin/ui/components/button.tsx';
import { Download } from '@bottin/ui/components/icons.tsx';
import { type ReactNode, useId } from 'react';
import { saveFile } from '../../../lib/save-file.ts';

/** Frame of a statistics chart: title, content, and a button that downloads the chart's data as CSV. */
export function FigureFrame({
  title,
  total,
  note,
  file,
  children,
}: {
  title: string;
  /** Total, shown large above the chart. */
  total?: string;
  note?: string;
  /** CSV file with the chart's data: its name without extension, and a function that builds its text. */
  file: { name: string; csv: () => string };
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-ink border-t-2 pt-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={id} className="font-semibold text-base">
            {title}
          </h2>
          {total && <p className="mt-1 font-bold font-heading text-2xl tabular-nums">{total}</p>}
          {note && <p className="mt-1 max-w-xl text-muted text-sm">{note}</p>}
        </div>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Télécharger en CSV : ${title}`}
          onClick={() => saveFile(`${file.name}.csv`, 'text/csv;charset=utf-8', file.csv())}
        >
          <Download aria-hidden="true" className="size-4" />
          CSV
        </Button>
      </div>
      <div className="mt-4">{children}</div>
    </section>
  );
}
