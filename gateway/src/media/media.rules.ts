/** The types that browsers draw and that run nothing. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** The largest picture that goes through, in bytes. */
export const largestPicture = 2_000_000;
