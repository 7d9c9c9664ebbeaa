import { editProfileCities } from '@bottin/contracts/domain/cities.ts';
import { isListedType } from '@bottin/contracts/domain/user-types.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { userCalls } from '@bottin/contracts/http/users.ts';
import { samplePassword } from '@bottin/dev/sample/load/password.ts';
import type { SamplePerson } from '@bottin/dev/sample/model.ts';
import { samplePeople } from '@bottin/dev/sample/people.ts';
import type { Random } from '@bottin/dev/sample/random.ts';
import { Visitor } from '@bottin/e2e/support/visitor.ts';

/** Number of creators who take turns editing their profiles. */
const editorCount = 20;
/** One of this many edits changes the creator's city, and therefore the lists that contain the creator. */
const editsPerMove = 5;

interface Editor {
  visitor: Visitor;
  person: SamplePerson;
}

/** Signed-in sample creators who edit their profiles with the same HTTP calls as the profile page. */
export class Editors {
  readonly #signedIn: readonly Editor[];
  readonly #random: Random;
  #made = 0;

  private constructor(signedIn: readonly Editor[], random: Random) {
    this.#signedIn = signedIn;
    this.#random = random;
  }

  /** Signs in sample creators at random positions of the ranking. */
  static async signIn(sample: { creators: number; seed: string }, random: Random): Promise<Editors> {
    const requested = new Set(
      Array.from({ length: editorCount * 2 }, () => random.int(2, sample.creators - 1)),
    );
    const people: SamplePerson[] = [];
    for (const person of samplePeople({
      ...sample,
      size: sample.creators,
      contentItems: 0,
      now: new Date(),
    })) {
      if (requested.has(person.index) && isListedType(person.userType)) people.push(person);
    }
    const signedIn: Editor[] = [];
    for (const person of people.slice(0, editorCount)) {
      const visitor = new Visitor();
      await visitor.call(authCalls.login, { body: { email: person.email, password: samplePassword } });
      signedIn.push({ visitor, person });
    }
    return new Editors(signedIn, random);
  }

  get editCount(): number {
    return this.#made;
  }

  /**
   * Sends `perSecond` profile edits a second until `stop` aborts. Resolves with the error messages of the
   * failed edits.
   */
  async makeEdits(perSecond: number, stop: AbortSignal): Promise<string[]> {
    const failures: string[] = [];
    const running = new Set<Promise<void>>();
    for (let turn = 0; !stop.aborted; turn++) {
      const change = this.#changeOne(turn)
        .catch((error) => void failures.push(String(error)))
        .finally(() => running.delete(change));
      running.add(change);
      await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
    }
    await Promise.all(running);
    return failures;
  }

  async #changeOne(turn: number): Promise<void> {
    const editor = this.#signedIn[turn % this.#signedIn.length];
    if (!editor) throw new Error('No editor is signed in');
    const { visitor, person } = editor;
    if (turn % editsPerMove === 0) person.city = this.#random.pick(editProfileCities);
    const { firstName, lastName, publicName, slug, email, city, userType, categories, tags } = person;
    await visitor.call(userCalls.update, {
      params: { id: person.userId },
      body: {
        firstName,
        lastName,
        publicName,
        slug,
        email,
        city,
        ...(userType === 'fan' ? {} : { userType }),
        categories,
        tags,
        description: `${person.description.slice(0, 440)} Mise à jour ${this.#random.int(1, 1_000_000)}.`,
        primaryPlatform: person.primaryPlatform,
      },
    });
    this.#made += 1;
  }
}
