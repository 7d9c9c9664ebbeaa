// Loaded into a service before its own code (NODE_OPTIONS=--import): its wall clock is off by CLOCK_SKEW_MS, as that of a host whose
// time nobody sets. Timers go on as they are; so do the clocks of the stores.
const skewMs = Number(process.env.CLOCK_SKEW_MS);
const RealDate = globalThis.Date;

globalThis.Date = class SkewedDate extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + skewMs);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + skewMs;
  }
};
