import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

/** What every browser has and jsdom lacks. */
Object.assign(globalThis, { TextDecoder, TextEncoder });
Object.assign(performance, { getEntriesByType: () => [] });
Object.assign(Element.prototype, { hasPointerCapture: () => false });

// A second is little where all files run at once; what is awaited comes as soon as it does.
configure({ asyncUtilTimeout: 10_000 });
