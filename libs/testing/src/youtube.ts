/** A fake Google API server. Re-exported because tests of services may not import from dev. */
export { startYouTubeDouble, type YouTubeDouble } from '@bottin/dev/youtube-double/youtube-double.ts';
