import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type AsExpression,
  type CallExpression,
  type ExportDeclaration,
  type Expression,
  type ImportTypeNode,
  type Node,
  NodeFlags,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast'
import {
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isBinaryExpression,
  isCallExpression,
  isConstructorDeclaration,
  isExportDeclaration,
  isFunctionDeclaration,
  isFunctionExpression,
  isGetAccessorDeclaration,
  isIdentifier,
  isImportDeclaration,
  isImportTypeNode,
  isLiteralTypeNode,
  isMethodDeclaration,
  isNamedExports,
  isNamedImports,
  isNewExpression,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isObjectBindingPattern,
  isPrefixUnaryExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isSatisfiesExpression,
  isSpreadElement,
  isStringLiteral,
  isTemplateExpression,
  isTemplateHead,
  isTemplateMiddle,
  isTemplateTail,
  isVariableStatement,
} from 'typescript/unstable/ast/is'
import type { FileSystem } from 'typescript/unstable/fs'
import { API } from 'typescript/unstable/sync'

/** A place in a source file: a line from 1. */
export type Spot = { what: string; line: number }

/** The facts of a TypeScript file that the house rules need. Paths are relative to the root. */
export type ScannedFile = {
  path: string
  text: string
  /** `what`: the path of one of our files, or else the name as it is written. */
  imports: (Spot & { names: string[] })[]
  /** `what`: the name of a definition that other files can import. */
  exports: Spot[]
  /** `what`: its name, if it has one. `lines`: its length without the docstring. */
  functions: (Spot & { lines: number })[]
  /** How often the code has each name. Strings and comments do not count. */
  identifiers: Map<string, number>
  /** Every string and piece of a template: SQL among them. */
  strings: Spot[]
  /** Names of the module's texts, sums, and lists of texts and numbers, but no list `as const`. */
  constants: string[]
  /** `process.env`, `Date.now`, `new Date()`, `any`, `test.only` and the like, as written here. */
  uses: Spot[]
}

export type House = {
  sources: ScannedFile[]
  migrations: { path: string; text: string }[]
  /** The Markdown of the root folder and of docs/. */
  pages: { path: string; text: string }[]
}

/** The project in this folder, parsed by the TypeScript compiler itself. */
export function readHouse(root: string): House {
  const read = (path: string) => ({ path, text: readFileSync(join(root, path), 'utf8') })
  const migrations = readdirSync(join(root, 'migrations'))
    .sort()
    .map((name) => read(`migrations/${name}`))
  const pages = globSync('{*,{docs,sdk,examples,samples}/**/*}.md', { cwd: root }).map(read)
  return { sources: readSources(root), migrations, pages }
}

/** Every hand-written file of the root's tsconfig.json. `fs` replaces the file system, for tests. */
export function readSources(root: string, fs?: FileSystem): ScannedFile[] {
  const api = new API({ cwd: root, ...(fs && { fs }) })
  try {
    const [project] = api.updateSnapshot({ openProject: `${root}/tsconfig.json` }).getProjects()
    if (!project) throw new Error(`no tsconfig.json in ${root}`)
    return project.program
      .getSourceFileNames()
      .filter((name) => name.startsWith(`${root}/`) && !/node_modules|\.gen\.ts$/.test(name))
      .map((name) => readSource(name.slice(root.length + 1), project.program.getSourceFile(name)!))
  } finally {
    api.close()
  }
}

function readSource(path: string, file: SourceFile): ScannedFile {
  const source: ScannedFile = {
    path,
    text: file.text,
    imports: [],
    exports: [],
    functions: [],
    identifiers: new Map(),
    strings: [],
    constants: constantsOf(file),
    uses: [],
  }
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1
  const visit = (node: Node): undefined => {
    const line = lineAt(node.getStart(file))
    const imported = importOf(node)
    if (imported !== null) {
      const what = resolve(path, imported)
      source.imports.push({ what, line, names: importedNames(node) })
    }
    for (const what of exportedNames(node)) source.exports.push({ what, line })
    const name = functionName(node)
    if (name !== null)
      source.functions.push({ what: name, line, lines: lineAt(node.end) - line + 1 })
    if (isIdentifier(node)) {
      source.identifiers.set(node.text, (source.identifiers.get(node.text) ?? 0) + 1)
    }
    if (isText(node)) source.strings.push({ what: node.text, line })
    const use = useOf(node)
    if (use !== null) source.uses.push({ what: use, line })
    node.forEachChild(visit)
  }
  visit(file)
  return source
}

function resolve(from: string, specifier: string): string {
  return specifier.startsWith('.') ? join(dirname(from), specifier) : specifier
}

function importOf(node: Node): string | null {
  if (isImportDeclaration(node) || isExportDeclaration(node)) return textOf(node.moduleSpecifier)
  if (isImportTypeNode(node)) return textOf(typeArgument(node))
  const isDynamic = isCallExpression(node) && node.expression.kind === SyntaxKind.ImportKeyword
  return isDynamic ? textOf((node as CallExpression).arguments[0]) : null
}

/** `*` means every name: of a namespace, and of a module that is loaded on demand. */
function importedNames(node: Node): string[] {
  if (isExportDeclaration(node)) {
    const { exportClause } = node
    if (!exportClause || !isNamedExports(exportClause)) return ['*']
    return exportClause.elements.map(({ propertyName, name }) => (propertyName ?? name).text)
  }
  if (isImportTypeNode(node)) return node.qualifier ? [node.qualifier.getText()] : ['*']
  if (!isImportDeclaration(node)) return ['*']
  const bindings = node.importClause?.namedBindings
  if (!bindings) return []
  if (!isNamedImports(bindings)) return ['*']
  return bindings.elements.map(({ propertyName, name }) => (propertyName ?? name).text)
}

function exportedNames(node: Node): string[] {
  const { modifiers } = node as { modifiers?: readonly Node[] }
  if (!modifiers?.some(({ kind }) => kind === SyntaxKind.ExportKeyword)) return []
  if (!isVariableStatement(node)) {
    const { name } = node as { name?: Node }
    return name && isIdentifier(name) ? [name.text] : []
  }
  return node.declarationList.declarations.flatMap(({ name }) =>
    isObjectBindingPattern(name)
      ? name.elements.flatMap((one) => (one.name && isIdentifier(one.name) ? [one.name.text] : []))
      : isIdentifier(name)
        ? [name.text]
        : [],
  )
}

function typeArgument(node: ImportTypeNode): Node | undefined {
  return isLiteralTypeNode(node.argument) ? node.argument.literal : undefined
}

function textOf(node: Node | undefined): string | null {
  return node && isStringLiteral(node) ? node.text : null
}

/** '' if it has no name, null if it is not a function. */
function functionName(node: Node): string | null {
  if (isFunctionDeclaration(node) || isMethodDeclaration(node) || isGetAccessorDeclaration(node)) {
    return node.name && isIdentifier(node.name) ? node.name.text : ''
  }
  if (isConstructorDeclaration(node)) return 'constructor'
  return isArrowFunction(node) || isFunctionExpression(node) ? '' : null
}

function isText(node: Node): node is Node & { text: string } {
  const isPiece = isTemplateHead(node) || isTemplateMiddle(node) || isTemplateTail(node)
  return isPiece || isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)
}

function constantsOf(file: SourceFile): string[] {
  return file.statements.flatMap((statement) => {
    if (!isVariableStatement(statement)) return []
    const { declarationList: list } = statement
    if (!(list.flags & NodeFlags.Const)) return []
    return list.declarations.flatMap(({ name, initializer }) =>
      isIdentifier(name) && initializer && isFixed(initializer) ? [name.text] : [],
    )
  })
}

/** Whether an expression is a constant. An empty list is not, because it is filled later. */
function isFixed(value: Expression): boolean {
  if (isAsExpression(value)) return !isConstList(value) && isFixed(value.expression)
  if (isSatisfiesExpression(value)) return isFixed(value.expression)
  if (isTemplateExpression(value) || isText(value) || isNumericLiteral(value)) return true
  if (isBinaryExpression(value)) return [value.left, value.right].every(isFixedPart)
  if (!isArrayLiteralExpression(value)) return false
  return value.elements.length > 0 && value.elements.every(isFixedPart)
}

function isFixedPart(node: Expression): boolean {
  if (isSpreadElement(node)) return isFixedPart(node.expression)
  return isFixed(node) || isPrefixUnaryExpression(node) || isConstant(node)
}

function isConstList({ type, expression }: AsExpression): boolean {
  return type.getText() === 'const' && isArrayLiteralExpression(expression)
}

function isConstant(node: Node): boolean {
  return isIdentifier(node) && /^[A-Z]/.test(node.text)
}

const telling =
  /^(process\.(env|stdout|stderr)|console\.\w+|Date\.now|(test|it|describe|suite)\.(only|skip|todo))$/

function useOf(node: Node): string | null {
  if (node.kind === SyntaxKind.AnyKeyword) return 'any'
  if (isExportDeclaration(node)) return namesAny(node) ? 'export {' : null
  if (isNewExpression(node)) {
    return isNamed(node.expression, 'Date') && !node.arguments?.length ? 'new Date()' : null
  }
  if (isPropertyAssignment(node)) return switchedOn(node.name, node.initializer)
  if (!isPropertyAccessExpression(node)) return null
  const { expression, name } = node
  const written = isIdentifier(expression) ? `${expression.text}.${name.text}` : ''
  return telling.test(written) ? written : null
}

/** `export {}` has no names. It only marks a file as a module. */
function namesAny({ exportClause }: ExportDeclaration): boolean {
  return !exportClause || !isNamedExports(exportClause) || exportClause.elements.length > 0
}

/** `{ only: true }` and similar. `{ skip: reason }` is allowed, because it says why. */
function switchedOn(name: Node, value: Expression): string | null {
  const isSwitch = isIdentifier(name) && /^(only|skip|todo)$/.test(name.text)
  return isSwitch && value.kind === SyntaxKind.TrueKeyword ? `${name.text}: true` : null
}

function isNamed(node: Node, name: string): boolean {
  return isIdentifier(node) && node.text === name
}
