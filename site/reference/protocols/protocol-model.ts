import type { ApiParameter, ApiType } from '@lectern/apiref';
import type { Place } from 'lectern';
import type { ProtocolName } from '../commands/protocol-commands.ts';

/** A protocol with all its endpoints, in the order of the package's file. */
export interface ApiProtocol {
  readonly name: ProtocolName;
  readonly place: Place;
  readonly endpoints: readonly ApiEndpoint[];
  /** Named types that its commands take or return. */
  readonly types: readonly ApiType[];
}

/** An endpoint: the request, and the command that sends it. */
export interface ApiEndpoint {
  readonly command: string;
  /** `GET`, `POST`, `DELETE`. */
  readonly method: string;
  /** `/session/:sessionId/element`; a name after a colon is a variable. */
  readonly path: string;
  /** Markdown; empty if the package says nothing. */
  readonly description: string;
  /** The variables of the path (without the session), then the fields of the body. */
  readonly parameters: readonly ApiParameter[];
  /** TypeScript text of the result; `Promise<…>`. */
  readonly returns: string;
  /** Markdown. */
  readonly returnDescription: string;
  readonly examples: readonly string[];
  /** The standard or source that defines it. */
  readonly reference: string;
  /** Versions by driver by platform: `{ios: {XCUITest: '9.3+'}}`. */
  readonly platforms: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Sent to the grid rather than to a browser's session. */
  readonly hub: boolean;
  /** Whether the `devtools` package answers it, too. */
  readonly devtools: boolean;
}
