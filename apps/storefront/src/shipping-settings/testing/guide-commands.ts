/** A command of the guide with the output that it promises. */
export interface GuideCommand {
  readonly args: readonly string[];
  readonly output: string;
}

/** The `console` blocks of the guide, in their order. */
export const guideCommands = (guide: string): readonly GuideCommand[] =>
  [...guide.matchAll(/```console\n\$ npm run shop -- shipping ([^\n]+)\n(.*?)```/gs)].map(
    ([, line = '', output = '']) => ({
      args: [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
      output,
    }),
  );
