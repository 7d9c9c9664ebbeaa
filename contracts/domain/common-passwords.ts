import { fold } from './text.ts';

/**
 * Common passwords that are keyboard patterns or repetitions, folded. All other common passwords are built
 * from `words`: the word alone, the word doubled, or the word with one of the `suffixes`. Users append such
 * suffixes to reach the minimum length.
 */
const keyboardPatterns = `
00000000 000000000 0000000000 01234567 012345678 0123456789 09876543 0987654321 10101010 11111111 111111111
1111111111 11112222 11223344 1122334455 112233445566 12121212 12341234 123412345 123123123 123123456 12344321
12345678 123456789 1234567890 12345678910 1234567891 1234512345 123454321 12345679 123456123 123456654321
123456789a 12345678a 123456aa 123456ab 123456abc 1234qwer 123qweasd 123qweasdzxc 123abc123 123321123 13131313
135792468 147258369 147852369 14789632 147896325 159357159 1597534682 159753456 1a2b3c4d 1a2b3c4d5e 1q2w3e4r
1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz1qaz 20202020 22222222 2222222222 23232323 25252525
33333333 36925814 44444444 45454545 55555555 5555555555 55667788 66666666 6666666666 69696969 741852963
77777777 7777777777 78945612 789456123 7894561230 7896321 78787878 852456852 87654321 876543210 88888888
8888888888 963852741 98765432 987654321 9876543210 98989898 99999999 9999999999 a1b2c3d4 a1b2c3d4e5 a1234567
a12345678 a123456789 aa123456 aa12345678 aaaaaaaa aaaaaaaaaa aaaa1111 ab123456 abc12345 abc123456 abc123abc
abcd1234 abcd12345 abcdefgh abcdefghi abcdefghij abcdef123 asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl
asdfjkl; asd123456 azerty123 azerty1234 azerty12345 azertyui azertyuio azertyuiop azertyqwerty bbbbbbbb
cccccccc dddddddd eeeeeeee ffffffff gggggggg hhhhhhhh iiiiiiii jjjjjjjj kkkkkkkk llllllll mmmmmmmm nnnnnnnn
oooooooo p@ssw0rd p@ssword p@$$w0rd p@ssw0rd1 p@ssw0rd123 pa55word pa55w0rd passw0rd passw0rd1 passw0rd123
pppppppp q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsx123 qazwsxedc qazwsxedcrfv qazxswedc qqqqqqqq qqqqwwww qweasd123
qweasdzxc qwer1234 qwer12345 qwerasdf qwertyui qwertyuio qwertyuiop qwertzui qwertzuiop qweqweqwe qwe123456
rrrrrrrr ssssssss tttttttt uuuuuuuu vvvvvvvv wwwwwwww xxxxxxxx yyyyyyyy zzzzzzzz zaq12wsx zaq1zaq1 zaq1xsw2
zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvbnm,./ zxczxczxc wxcvbn123 mnbvcxz1 lkjhgfdsa poiuytrewq poiuytreza
`;

const words = `
password passwort passe motdepasse monmotdepasse mdp pass passer secret secrete admin administrator administrateur
root user test testtest guest invite login welcome bienvenue bonjour bonsoir salut allo allo hello changeme
changemoi default azerty qwerty qwertz qwert abc abcd letmein ouvretoi sesame opensesame iloveyou jetaime
jetadore tequiero monamour amour loveme lovely lover love princess princesse prince monkey dragon master
shadow sunshine soleil football hockey baseball basketball soccer softball superman batman spiderman pokemon
pikachu naruto starwars matrix minecraft fortnite nintendo playstation internet computer ordinateur samsung
iphone android google facebook youtube tiktok instagram twitter linkedin whatever nothing trustno mustang
corvette ferrari porsche mercedes yamaha harley chevrolet honda toyota freedom liberte liberty victory victoire
champion winner killer hunter ranger warrior guerrier soldier phoenix tigger tiger tigre lion panther panthere
dolphin dauphin butterfly papillon flower fleur rose cookie chocolat chocolate vanille banane banana orange
pumpkin cheese fromage poutine sirop erable bieres caramel bonbon biscuit chouchou doudou loulou titi toto
toutou minou chaton chaton poupee coucou cheval chienne chien chocolat nounours ourson lapin
jordan michael michelle jessica jennifer ashley nicole daniel andrew matthew joshua anthony charlie thomas
william alexander alexandre alexandra robert patrick nicolas sebastien isabelle stephanie veronique nathalie
catherine caroline martine sylvie francois frederic guillaume maxime mathieu olivier gabriel samuel antoine
vincent philippe benjamin julien laurence camille charlotte audrey melanie valerie annie marie
quebec montreal laval gatineau sherbrooke saguenay canada canadien canadiens canadiens habs nordiques remparts
alouettes expos carnaval laurentides charlevoix gaspesie abitibi tabarnak tabarnac calisse caliss crisse
maudit bottin creator createur creatrice influenceur summer winter spring autumn printemps automne hiver
janvier fevrier septembre octobre novembre decembre january february october november december lundi vendredi
friday sunday dimanche samedi vacances famille family maison mommy daddy maman papa mother father soleil
angel angels ange heaven jesus christ blessed dieu faith metallica nirvana slipknot eminem beatles
access security securite server service support system manager office company entreprise business
temp temporary temporaire private prive public demo example exemple sample nouveau nouvelle
`;

const suffixes = `
1 2 3 7 8 9 10 11 12 13 21 22 23 69 77 88 99 00 01 007 100 101 111 123 321 1234 12345 123456 1234567 12345678
123456789 1990 1995 2000 2010 2015 2019 2020 2021 2022 2023 2024 2025 2026 2027 2023! 2024! 2025! 2026! 2027! ! !! 1! 12! 123! 1234! @ @1 @123
# #1 * . abc qwerty azerty
`;

function splitItems(text: string): string[] {
  return text.split(/\s+/).filter((item) => item !== '');
}

/** All common passwords of eight characters or more, folded. */
export const commonPasswords: ReadonlySet<string> = new Set(
  [
    ...splitItems(keyboardPatterns),
    ...splitItems(words).flatMap((word) => [
      word,
      word + word,
      ...splitItems(suffixes).map((ending) => word + ending),
    ]),
  ].filter((password) => password.length >= 8),
);

/** Returns whether a password is in the list of common passwords, ignoring case and accents. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(fold(password));
}
