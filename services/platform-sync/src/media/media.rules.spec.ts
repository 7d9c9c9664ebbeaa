import { isAllowedPicture } from './media.rules.ts';

describe('isAllowedPicture', () => {
  it.each([
    'https://yt3.ggpht.com/abc=s240',
    'https://yt3.googleusercontent.com/abc',
    'https://i.ytimg.com/vi/abc/sddefault.jpg',
  ])('takes %s', (address) => {
    expect(isAllowedPicture(address, [])).toBe(true);
  });

  it.each([
    'http://i.ytimg.com/vi/abc/sddefault.jpg',
    'https://i.ytimg.com.evil.example/a.jpg',
    'https://i.ytimg.com:8443/a.jpg',
    'https://someone@i.ytimg.com/a.jpg',
    'https://evil.example/i.ytimg.com/a.jpg',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'not an address',
  ])('refuses %s', (address) => {
    expect(isAllowedPicture(address, [])).toBe(false);
  });

  it('takes the hosts of the settings, port included', () => {
    expect(isAllowedPicture('http://127.0.0.1:4010/a.jpg', ['127.0.0.1:4010'])).toBe(true);
    expect(isAllowedPicture('http://127.0.0.1:4011/a.jpg', ['127.0.0.1:4010'])).toBe(false);
    expect(isAllowedPicture('ftp://127.0.0.1:4010/a.jpg', ['127.0.0.1:4010'])).toBe(false);
  });
});
